import { serverArguments } from '../../tasks/server-arguments.mjs'
import type { Companion } from '../support/start-companions.ts'

/** One of the compared systems. */
export interface System {
  readonly name: string
  readonly ink: 'tomato' | 'sky' | 'pink' | 'floor'
  /** Node's arguments, relative to the repository's root. */
  readonly run: readonly string[]
  /** The module with its `createDriver`, relative to this folder. */
  readonly driver: string
  /** The programs that it needs beside itself. */
  readonly companions: readonly Companion[]
  readonly environment: Readonly<Record<string, string>>
  /** A load with a higher p99 is too high. */
  readonly tolerableP99Ms: number
}

// The players connect through a proxy on this machine, which forwards their addresses.
const rumpusEnvironment = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }

export const systems = {
  rumpus: {
    name: 'Rumpus',
    ink: 'tomato',
    run: serverArguments,
    driver: './rumpus-driver.ts',
    companions: [],
    environment: rumpusEnvironment,
    tolerableP99Ms: 50,
  },
  colyseus: {
    name: 'Colyseus',
    ink: 'sky',
    run: ['tools/bench/peers/colyseus-server.ts'],
    driver: '../peers/colyseus-driver.ts',
    companions: [],
    environment: {},
    // Patches are sent every 50 ms: no load has a lower p99.
    tolerableP99Ms: 100,
  },
  'socket-io': {
    name: 'Socket.IO',
    ink: 'pink',
    run: ['tools/bench/peers/socket-io-server.ts'],
    driver: './socket-io-driver.ts',
    companions: [],
    environment: {},
    tolerableP99Ms: 50,
  },
  'bare-ws': {
    name: 'bare ws',
    ink: 'floor',
    run: ['tools/bench/side-by-side/bare-ws-server.ts'],
    driver: './bare-ws-driver.ts',
    companions: [],
    environment: {},
    tolerableP99Ms: 50,
  },
  'socket-io-sqlite': {
    name: 'Socket.IO on SQLite',
    ink: 'pink',
    run: ['tools/bench/peers/socket-io-sqlite-server.ts'],
    driver: './socket-io-driver.ts',
    companions: [],
    environment: {},
    tolerableP99Ms: 50,
  },
  'rumpus-postgres': {
    name: 'Rumpus on PostgreSQL',
    ink: 'tomato',
    run: serverArguments,
    driver: './rumpus-driver.ts',
    companions: ['PostgreSQL', 'NATS'],
    environment: rumpusEnvironment,
    tolerableP99Ms: 50,
  },
  'socket-io-postgres': {
    name: 'Socket.IO on PostgreSQL',
    ink: 'pink',
    run: ['tools/bench/peers/socket-io-postgres-server.ts'],
    driver: './socket-io-driver.ts',
    companions: ['PostgreSQL'],
    environment: {},
    tolerableP99Ms: 50,
  },
} as const satisfies Record<string, System>

export type SystemId = keyof typeof systems

/** The systems of the two tables, and those of them that Rumpus is compared with: bare `ws` is a lower bound only. */
export const MEMORY_TABLE = [
  'rumpus',
  'colyseus',
  'socket-io',
  'bare-ws',
] as const satisfies readonly SystemId[]
export const MEMORY_PEERS = ['colyseus', 'socket-io'] as const satisfies readonly SystemId[]
export const DURABLE_TABLE = [
  'rumpus',
  'socket-io-sqlite',
  'rumpus-postgres',
  'socket-io-postgres',
] as const satisfies readonly SystemId[]
export const DURABLE_PEERS = ['socket-io-sqlite', 'socket-io-postgres'] as const satisfies readonly SystemId[]
