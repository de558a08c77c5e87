import { expect, it } from 'vitest'
import { explainListenError } from './operator-hints.ts'

it.each([
  ['EADDRINUSE', /PORT/],
  ['EACCES', /PORT/],
  ['EADDRNOTAVAIL', /HOST .*"rumpus\.example"/],
  ['EAFNOSUPPORT', /HOST .*"rumpus\.example"/],
  ['EINVAL', /HOST .*"rumpus\.example"/],
  ['ENOTFOUND', /HOST .*"rumpus\.example"/],
  ['EAI_AGAIN', /HOST .*"rumpus\.example"/],
  ['EMFILE', /HOST .*PORT .*too many/],
])('explains %s in one line that names the setting', (code, line) => {
  const error = Object.assign(new Error('too many open files'), { code })
  const { message } = explainListenError(error, { host: 'rumpus.example', port: 80 })
  expect(message).toMatch(line)
  expect(message).not.toContain('\n')
})
