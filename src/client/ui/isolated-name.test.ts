import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IsolatedName } from './isolated-name.tsx'

function render(name: string, sentence: (name: string) => string): string {
  return renderToStaticMarkup(IsolatedName({ name, sentence }))
}

it('isolates a name at any place of the sentence', () => {
  expect(render('Ana', (name) => `${name} joined`)).toBe('<bdi>Ana</bdi> joined')
  expect(render('Ana', (name) => `Remove ${name}?`)).toBe('Remove <bdi>Ana</bdi>?')
  expect(render('Ana', (name) => `With ${name}`)).toBe('With <bdi>Ana</bdi>')
})

it('isolates every occurrence of a name', () => {
  expect(render('Ana', (name) => `${name}? Yes, ${name}!`)).toBe('<bdi>Ana</bdi>? Yes, <bdi>Ana</bdi>!')
})

it('renders a sentence without the name', () => {
  expect(render('Ana', () => 'Nobody voted')).toBe('Nobody voted')
})
