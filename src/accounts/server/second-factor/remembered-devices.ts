import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rememberedDays } from '#accounts/second-factor.ts'
import { hostCookie, readHostCookie } from '#accounts/server/auth/host-cookie.ts'
import { deviceName } from '#accounts/server/sessions/device-name.ts'
import { rememberedDevices } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { dayMs } from '#shared/dates.ts'
import type { AccountId, Id } from '#shared/ids.ts'

const cookieName = 'device'

/**
 * Several users of one browser share its cookie. Its value changes each time, so that nobody can have planted it.
 * @returns the new value of the cookie
 */
export async function rememberDevice(
  tx: Tx,
  now: Date,
  userId: AccountId,
  request: FastifyRequest,
  publicUrl: string,
): Promise<string> {
  const before = readHostCookie(request, publicUrl, cookieName)
  const value = randomBytes(32).toString('base64url')
  const token = hashed(value)
  if (before)
    await tx
      .update(rememberedDevices)
      .set({ token })
      .where(eq(rememberedDevices.token, hashed(before)))
  const row = {
    userAgent: request.headers['user-agent']?.slice(0, 200),
    createdAt: now,
    expiresAt: new Date(now.getTime() + rememberedDays * dayMs),
  }
  await tx
    .insert(rememberedDevices)
    .values({ userId, token, ...row })
    .onConflictDoUpdate({ target: [rememberedDevices.token, rememberedDevices.userId], set: row })
  return value
}

/** Whether this user has asked that the password be enough on this device. */
export async function isRemembered(
  db: Db | Tx,
  now: Date,
  userId: AccountId,
  request: FastifyRequest,
  publicUrl: string,
): Promise<boolean> {
  const value = readHostCookie(request, publicUrl, cookieName)
  if (!value) return false
  const { token, expiresAt } = rememberedDevices
  const owned = and(eq(rememberedDevices.userId, userId), eq(token, hashed(value)), gt(expiresAt, now))
  return (await db.$count(rememberedDevices, owned)) > 0
}

export async function findDevices(
  db: Db | Tx,
  now: Date,
  userId: AccountId,
  request: FastifyRequest,
  publicUrl: string,
) {
  const value = readHostCookie(request, publicUrl, cookieName)
  const rows = await db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)))
    .orderBy(desc(rememberedDevices.createdAt), rememberedDevices.id)
    .limit(50)
  return rows.map(({ id, userAgent, createdAt, expiresAt, token }) => ({
    id,
    ...deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThisOne: value !== undefined && token === hashed(value),
  }))
}

export async function deleteDevice(tx: Tx, userId: AccountId, id: Id<'rememberedDevice'>): Promise<boolean> {
  const removed = await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.id, id)))
    .returning({ id: rememberedDevices.id })
  return removed.length > 0
}

export async function forgetDevicesOf(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId))
}

export async function forgetAllDevices(tx: Tx): Promise<void> {
  await tx.delete(rememberedDevices)
}

export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now))
}

export function setDeviceCookie(reply: FastifyReply, value: string, publicUrl: string): void {
  const { name, options } = hostCookie(publicUrl, cookieName)
  reply.setCookie(name, value, { ...options, maxAge: (rememberedDays * dayMs) / 1000 })
}

function hashed(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
