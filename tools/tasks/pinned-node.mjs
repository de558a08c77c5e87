import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * The binary of the npm package `node` in this version. Its install script fetches the package for the
 * machine's platform, whose hash package-lock.json does not hold.
 */
export const pinnedNode = {
  version: '26.10.0',
  /** SHA-256 of the published binaries, by platform and architecture. */
  sha256: {
    'darwin-arm64': '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
    'darwin-x64': '083775c8c778a1ab7aee1c9971ba2dac29032b5f60da9db9a2b8e9d050544c31',
    'linux-arm64': '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
    'linux-x64': 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
    'win32-x64': 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
  },
}

/** Whether the file is the pinned binary for the platform; false also for a platform without a known hash. */
export async function isPinnedNode(file, platform = `${process.platform}-${process.arch}`) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex') === pinnedNode.sha256[platform]
}

/** Libraries that the pinned Node needs and small systems lack: their packages on Debian, Fedora and openSUSE. */
const libraries = {
  'libatomic.so.1': ['libatomic1', 'libatomic', 'libatomic1'],
  'libgcc_s.so.1': ['libgcc-s1', 'libgcc', 'libgcc_s1'],
  'libstdc++.so.6': ['libstdc++6', 'libstdc++', 'libstdc++6'],
}

/** The remedy for a pinned Node that does not run, from the loader's error, in lines; empty if unknown. */
export function nameRemedy(output) {
  const [, library] =
    /(?:loading shared libraries|loading shared library) ?:? ?(lib[\w.+-]+)/.exec(output) ?? []
  if (library in libraries) {
    const [debian, fedora, suse] = libraries[library]
    return (
      `Install the library ${library}:\n` +
      `  apt-get install ${debian}    (Debian, Ubuntu)\n` +
      `  dnf install ${fedora}    (Fedora, RHEL)\n` +
      `  zypper install ${suse}    (openSUSE)\n`
    )
  }
  if (library !== undefined) return `Install the package of your system that has ${library}.\n`
  // The binary is there, and the loader that it names is not, or has not all functions.
  if (/ENOENT|Error relocating/.test(output))
    return 'It needs glibc, which Alpine and other systems with musl lack.\n'
  if (/version `GLIBC/.test(output)) return 'It needs a system with a newer glibc.\n'
  return ''
}
