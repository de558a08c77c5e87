import { isNatsInstalled } from './start-nats.ts'
import { findPostgres } from './start-postgres.ts'

// Prints the names of the packages without which this suite cannot run; nothing where all are there.

if (findPostgres() === null) process.stdout.write('postgresql\n')
if (!isNatsInstalled()) process.stdout.write('nats-server\n')
