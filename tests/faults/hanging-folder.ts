import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Loaded ahead of a server (`--import`): `mkdir` never returns, as on a network disk whose server is down.

fs.mkdir = () => new Promise<undefined>(() => setInterval(() => {}, 60_000))
syncBuiltinESMExports()
