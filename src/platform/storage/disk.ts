import { statfs } from 'node:fs/promises'

/** Bytes. */
interface Disk {
  free: number
  total: number
  /** Over 80 % is used: nothing is lost yet, and there is time to act. */
  isFilling: boolean
}

export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize, isFilling: bavail < blocks * 0.2 }
}
