import { serverArguments } from '../../tasks/server-arguments.mjs'

/** One of the compared systems. */
export interface System {
  readonly name: string
  readonly ink: 'tomato' | 'sky' | 'pink' | 'floor'
  /** Node's arguments, relative to the repository's root. */
  readonly run: readonly string[]
  /** The module with its `createDriver`, relative to this folder. */
  readonly driver: string
  /** Whether it needs a data folder. */
  readonly isStored: boolean
  readonly environment: Readonly<Record<string, string>>
  /** A load with a higher p99 is too high. */
  readonly tolerableP99Ms: number
}

export const systems = {
  rumpus: {
    name: 'Rumpus',
    ink: 'tomato',
    run: serverArguments,
    driver: './rumpus-driver.ts',
    isStored: true,
    // The players connect through a proxy on this machine, which forwards their addresses.
    environment: { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
    tolerableP99Ms: 50,
  },
  colyseus: {
    name: 'Colyseus',
    ink: 'sky',
    run: ['tools/bench/peers/colyseus-server.ts'],
    driver: '../peers/colyseus-driver.ts',
    isStored: false,
    environment: {},
    // Patches are sent every 50 ms: no load has a lower p99.
    tolerableP99Ms: 100,
  },
  'socket-io': {
    name: 'Socket.IO',
    ink: 'pink',
    run: ['tools/bench/peers/socket-io-server.ts'],
    driver: './socket-io-driver.ts',
    isStored: false,
    environment: {},
    tolerableP99Ms: 50,
  },
  'bare-ws': {
    name: 'bare ws',
    ink: 'floor',
    run: ['tools/bench/side-by-side/bare-ws-server.ts'],
    driver: './bare-ws-driver.ts',
    isStored: false,
    environment: {},
    tolerableP99Ms: 50,
  },
} as const satisfies Record<string, System>

export type SystemId = keyof typeof systems
