import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfDocs } from './docs.ts'
import { start } from './programs.ts'

const ports = { visitors: 4380, varnish: 4381, choice: 4382 }
/** Where visitors reach the shop. */
export const front = `http://127.0.0.1:${ports.visitors}`

/** nginx with docs/nginx.conf and Varnish with docs/varnish.vcl before so many servers, on ports of their own and without TLS. */
export async function startFront(folder: string, servers: number) {
  const host = '127.0.0.1'
  const names = Array.from({ length: servers }, (_, nth) => `127.0.0.${11 + nth}:3000`)
  const conf = fileOfDocs('nginx.conf')
    .split('\n')
    .filter((line) => !/^\s+server 127/.test(line) || names.some((name) => line.includes(name)))
    .filter((line) => !/^\s+ssl_/.test(line))
    .join('\n')
    .replace('listen 443 ssl', `listen ${host}:${ports.visitors}`)
    .replace('127.0.0.1:6081', `127.0.0.1:${ports.varnish}`)
    .replace('listen 127.0.0.1:3000', `listen 127.0.0.1:${ports.choice}`)
  writeFileSync(join(folder, 'shop.conf'), conf)
  writeFileSync(join(folder, 'nginx.conf'), main(folder))
  const vcl = join(folder, 'varnish.vcl')
  writeFileSync(vcl, fileOfDocs('varnish.vcl').replace('"3000"', `"${ports.choice}"`))

  const log = join(folder, 'front.log')
  const nginx = await start('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    log,
    at: { host, port: ports.visitors },
  })
  const varnish = await start(
    '/usr/sbin/varnishd',
    ['-F', '-n', join(folder, 'varnish'), '-a', `${host}:${ports.varnish}`, '-f', vcl, '-s', 'malloc,64m'],
    { log, at: { host, port: ports.varnish } },
  )
  return {
    programs: [nginx, varnish],
    async stop() {
      await varnish.stop()
      await nginx.stop()
    },
  }
}

const main = (folder: string) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
events { worker_connections 4096; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/shop.conf;
}
`
