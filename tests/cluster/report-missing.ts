import { isNatsInstalled } from './start-nats.ts'
import { findPostgres } from './start-postgres.ts'

// Prints the packages that this suite needs and that are not installed.

if (findPostgres() === null) process.stdout.write('postgresql\n')
if (!isNatsInstalled()) process.stdout.write('nats-server\n')
