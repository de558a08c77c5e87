// Preloaded into every measured server: on SIGCONT, which none of them uses, it collects garbage and returns
// freed pages, so that memory is comparable.
process.on('SIGCONT', () => {
  const collect = globalThis.gc as unknown as ((options: object) => void) | undefined
  // Twice: the second round frees objects that only garbage of the first one had held.
  for (let round = 0; round < 2; round++)
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
