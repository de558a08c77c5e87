import { expect, it } from 'vitest'
import { readTimes } from './profile-times.ts'

it('adds up samples by file, library and name, without idle time', () => {
  const node = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } })
  const profile = {
    nodes: [
      node(1, '(idle)', ''),
      node(2, 'writeLatin1String', ''),
      node(3, 'show', 'file:///app/src/server/rooms/host/room-host.ts'),
      node(4, 'arm', 'file:///app/src/server/rooms/host/room-host.ts'),
      node(5, 'send', 'file:///app/node_modules/@scope/name/lib/x.js'),
      node(6, 'push', 'node:internal/streams/readable'),
    ],
    samples: [1, 2, 3, 4, 5, 6, 2],
    timeDeltas: [9_000, 1_000, 2_000, 2_500, 500, 250, 1_000],
  }
  expect(readTimes(profile)).toEqual({
    busyMs: 7.25,
    parts: [
      { name: 'server/rooms/host/room-host.ts', ms: 4.5 },
      { name: 'writeLatin1String', ms: 2 },
      { name: '@scope/name', ms: 0.5 },
      { name: 'node:internal/streams/readable', ms: 0.25 },
    ],
  })
})
