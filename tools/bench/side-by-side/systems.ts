import { serverArguments } from '../../tasks/server-arguments.mjs'

/** One of those that are measured beside each other. */
export interface System {
  readonly name: string
  readonly ink: 'tomato' | 'sky' | 'pink' | 'floor'
  /** What Node is given, from the repository's root. */
  readonly run: readonly string[]
  /** The module with its `createDriver`, from this folder. */
  readonly driver: string
  /** Whether it wants a folder for its data. */
  readonly isStored: boolean
  readonly environment: Readonly<Record<string, string>>
  /** A load with a greater p99 is too high. */
  readonly bearableP99Ms: number
}

export const systems = {
  rumpus: {
    name: 'Rumpus',
    ink: 'tomato',
    run: serverArguments,
    driver: './rumpus-driver.ts',
    isStored: true,
    // The players come through a proxy on this machine, which says where from.
    environment: { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
    bearableP99Ms: 50,
  },
  colyseus: {
    name: 'Colyseus',
    ink: 'sky',
    run: ['tools/bench/peers/colyseus-server.ts'],
    driver: '../peers/colyseus-driver.ts',
    isStored: false,
    environment: {},
    // What changes goes out every 50 ms: a p99 of less there is at no load.
    bearableP99Ms: 100,
  },
  'socket-io': {
    name: 'Socket.IO',
    ink: 'pink',
    run: ['tools/bench/peers/socket-io-server.ts'],
    driver: './socket-io-driver.ts',
    isStored: false,
    environment: {},
    bearableP99Ms: 50,
  },
  'bare-ws': {
    name: 'bare ws',
    ink: 'floor',
    run: ['tools/bench/side-by-side/bare-ws-server.ts'],
    driver: './bare-ws-driver.ts',
    isStored: false,
    environment: {},
    bearableP99Ms: 50,
  },
} as const satisfies Record<string, System>

export type SystemId = keyof typeof systems
