import { missingPackages } from './programs.ts'

// Prints the packages that this suite needs and that are not installed.

for (const name of missingPackages()) process.stdout.write(`${name}\n`)
