import { parseArgs } from 'node:util'
import { readStorageConfig } from './config.ts'
import { openForReading, openForWriting, sqliteFilePath } from './storage/open-database.ts'
import { isPostgresUrl } from './storage/postgres/postgres-dialect.ts'
import { moveTables } from './storage/tables/move-tables.ts'

// `npm run move -- --from <database> --to <database>`: copies a database to another, empty one.

const USAGE = `npm run move -- [--from <database>] [--to <database>]
A database is the folder or file of an embedded database, or postgres://…
--from defaults to DATA_DIR and --to to DATABASE_URL, which keeps a password off the command line.`

try {
  const { dataDir, databaseUrl } = readStorageConfig(process.env)
  const { from = dataDir, to = databaseUrl } = readArguments()
  if (to === undefined) throw new Error(`The target is missing.\n${USAGE}`)
  await move(from, to)
} catch (error) {
  process.stderr.write(`Nothing was moved. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

async function move(from: string, to: string): Promise<void> {
  const source = await openForReading(from)
  try {
    const target = await openForWriting(to)
    try {
      const moved = await moveTables(source, target)
      for (const { rows, table } of moved)
        process.stdout.write(`${table.padEnd(20)}${String(rows).padStart(10)}\n`)
      process.stdout.write(
        `All of ${describeDatabase(from)} is in ${describeDatabase(to)}, counted and compared.\n`,
      )
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Without the address, which may contain a password. */
function describeDatabase(address: string): string {
  return isPostgresUrl(address) ? 'PostgreSQL' : sqliteFilePath(address)
}
