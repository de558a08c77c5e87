import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IsolatedName } from './isolated-name.tsx'

function render(name: string, sentence: (name: string) => string): string {
  return renderToStaticMarkup(IsolatedName({ name, sentence })).replaceAll(/<\/?span[^>]*>/gu, '')
}

it('isolates a name at any place of the sentence', () => {
  expect(render('Ana', (name) => `${name} joined`)).toBe('<bdi translate="no">Ana</bdi> joined')
  expect(render('Ana', (name) => `Remove ${name}?`)).toBe('Remove <bdi translate="no">Ana</bdi>?')
  expect(render('Ana', (name) => `With ${name}`)).toBe('With <bdi translate="no">Ana</bdi>')
})

it('isolates every occurrence of a name', () => {
  expect(render('Ana', (name) => `${name}? Yes, ${name}!`)).toBe(
    '<bdi translate="no">Ana</bdi>? Yes, <bdi translate="no">Ana</bdi>!',
  )
})

it('renders a sentence without the name', () => {
  expect(render('Ana', () => 'Nobody voted')).toBe('Nobody voted')
})
