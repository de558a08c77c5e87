// @module-tag full

import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../support/server-process.ts'
import { restsOf, stages } from './hosting-files.ts'
import { environmentIn, replayDockerfile } from './replay-dockerfile.ts'

const BUILT_WITHIN_MS = 5 * 60_000

it('the image builds from what .dockerignore leaves, and its server serves the pages', {
  timeout: BUILT_WITHIN_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumpus-image-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const image = await replayDockerfile(folder)
  const port = await findFreePort()
  const dataDir = join(image.folder, image.environment.DATA_DIR ?? '')
  const [command = '', ...args] = image.command
  const output: Buffer[] = []
  const server = spawn(command, args, {
    cwd: join(image.folder, image.workingFolder),
    env: { ...environmentIn(image), DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    ...(await becomeUserOfImage(folder, dataDir)),
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect
    .poll(
      () =>
        get('/readyz').then(
          ({ status }) => status,
          () => null,
        ),
      {
        timeout: 30_000,
        message: 'the server of the image is not ready',
      },
    )
    .toBe(200)
    .catch((error) => {
      throw new Error(Buffer.concat(output).toString(), { cause: error })
    })
  expect((await get('/healthz')).status).toBe(200)
  const page = await get('/')
  expect(page.status).toBe(200)
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  expect(await (await get(script)).text()).toContain('import')
})

/** The files of the image belong to root, and its server is another user: it reads them and writes only its data. */
async function becomeUserOfImage(folder: string, dataDir: string) {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] =
    restsOf(stages.at(-1) ?? [], 'USER')
      .at(-1)
      ?.split(':')
      .map(Number) ?? []
  await chmod(folder, 0o755)
  await chown(dataDir, uid, gid)
  return { uid, gid }
}
