// Preloaded into every server that is measured: on SIGCONT, which means nothing to any of them, it collects its garbage and
// gives back what it can, so that memory is counted alike.
process.on('SIGCONT', () => {
  const collect = globalThis.gc as unknown as ((options: object) => void) | undefined
  // The first round finds what is garbage, the second what only that had held.
  for (let round = 0; round < 2; round++)
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
