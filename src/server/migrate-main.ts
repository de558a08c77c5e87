import { readStorageConfig } from './config.ts'
import { openForWriting } from './storage/open-database.ts'

// `npm run migrate`: for operators who do not allow servers to change tables.

try {
  const { dataDir, databaseUrl } = readStorageConfig(process.env)
  const database = await openForWriting(databaseUrl ?? dataDir)
  await database.close()
  const lines = database.migrated.map((name) => `applied ${name}\n`)
  process.stdout.write(`${lines.join('')}The tables are up to date.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
