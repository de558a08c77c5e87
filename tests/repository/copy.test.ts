import { expect, it } from 'vitest'
import { findPlayerTexts } from './find-player-texts.ts'
import { readSourceFiles } from './source-files.ts'

/** Tests are not shipped. */
const exempt = /\.test\.tsx?$|\.test-support\.tsx?$|\/testing\//

/** Literals that resemble texts, but are not shown to players. */
const notTexts: ReadonlySet<string> = new Set([
  // Selectors, media queries, a font, a style.
  'form, a, button',
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
  'input, textarea',
  '(max-width: 40em), (max-height: 40rem)',
  '(min-width:',
  '(min-width: 1024px)',
  'textarea, input:not([type="radio"], [type="checkbox"])',
  '(prefers-reduced-motion: reduce)',
  '(min-width: 60.0625em) and (min-height: 30.0625rem)',
  '(pointer: coarse)',
  '(pointer: fine)',
  '1em "Figtree Variable"',
  'position: fixed; opacity: 0; pointer-events: none',
  // A command to type.
  'npm start',
  // Fonts and libraries, by their own names.
  'Grandstander',
  'Figtree',
  'Bangers',
  'React',
  'Base UI',
  'Valibot',
  'Fastify',
  'Kysely',
  'Pino',
  'Paraglide JS',
  'Vite',
  'Node.js',
  // Made-up players, for their initials.
  'Noor',
  'Łucja',
  'Zoë',
])

it('screens, definitions and page heads take every text that a player reads from the messages', () => {
  const screens = readSourceFiles(
    ['src/ui', 'src/client', 'src/games'],
    /^src\/((ui|client)\/.*|games\/[^/]+\/([^/]+\/)?((stage|about|cover)\/.*|cover|about|definition|game|rules))\.tsx?$/,
  )
  const pageHeads = readSourceFiles(['src/server/http'], /\/page-head\.ts$/)
  const files = [...screens, ...pageHeads].filter(({ path }) => !exempt.test(path))
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) => findPlayerTexts(file).map((literal) => ({ ...literal, ...file })))
  const outside = found.filter(({ literal }) => !notTexts.has(literal))
  expect(outside.map(({ path, line, literal }) => `${path}:${line} ${literal}`)).toEqual([])
  const literals = new Set(found.map(({ literal }) => literal))
  expect([...notTexts].filter((exception) => !literals.has(exception))).toEqual([])
})

it.each([
  ['JSX text', 'const a = <p>Join a room</p>'],
  ['a lower-case word in JSX', 'const a = <small>votes</small>'],
  ['an expression in JSX', "const a = <p>{isOne ? 'vote' : 'votes'}</p>"],
  ['aria-label', 'const a = <p aria-label="phases" />'],
  ['alt', 'const a = <img alt="crown" />'],
  ['title', "const a = <button title={isOn ? 'off' : 'on'} />"],
  ['placeholder', 'const a = <input placeholder="name" />'],
  ['a template in a label', 'const a = <Field label={`player`} />'],
  ['a constant', "const WAITING = 'Waiting for the server…'"],
  ['a word with a capital', "const LABEL = 'Close'"],
  ['a shout', "const BURST = 'HEY!'"],
  ['a glued fragment', "const list = names + ' and ' + last"],
  ['a returned text', "function why() { return 'Room is full' }"],
  ['a toast', "showToast({ type: 'info', message: 'gone' })"],
  ['an announcement', "announce('gone')"],
  ['the title of the document', "document.title = 'rumpus'"],
  ['the title of the document by hook', "useDocumentTitle('rumpus')"],
])('the check for texts finds %s', (_, code) => {
  expect(findPlayerTexts({ path: 'planted.tsx', text: code })).not.toEqual([])
})

it.each([
  ['imports', "import { A } from './A B.ts'"],
  [
    'class names and drawings',
    'const a = <path className="a B" d="M 1 2 L a" transform="rotate(1 2) Scale" />',
  ],
  ['punctuation in JSX', 'const a = <p>{count}, {seconds}%</p>'],
  ['errors for developers', "throw new Error('there is no provider above')"],
  ['keys of the keyboard', "if (event.key === 'Escape') close()"],
  ['types', "type Word = 'Join a room'"],
  ['directives', "'use client it is'"],
])('the check for texts ignores %s', (_, code) => {
  expect(findPlayerTexts({ path: 'planted.tsx', text: code })).toEqual([])
})
