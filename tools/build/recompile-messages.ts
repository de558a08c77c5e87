import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Compiles the messages again when one of their files has changed, while the pages are developed. */
export function recompileMessages(root: string): Plugin {
  let last: Promise<void> = Promise.resolve()
  return {
    name: 'rumpus-recompile-messages',
    apply: 'serve',
    configureServer({ watcher, config: { logger } }) {
      watcher.on('all', (_event, file) => {
        if (!/\/src\/(?:games\/[\w-]+\/)?messages\/[\w-]+\.json$/.test(file)) return
        // One after another: each writes the same files.
        last = last.then(() => compile(root)).catch((error: Error) => logger.error(error.message))
      })
    },
  }
}

function compile(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, 'tools/build/compile-messages.ts')], (error, _stdout, stderr) =>
      error === null ? resolve() : reject(new Error(`the messages do not compile:\n${stderr}`)),
    )
  })
}
