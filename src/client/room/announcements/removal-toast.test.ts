import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addRemoval, type Removal, removalToast } from './notice-toast.tsx'

const textOf = (removals: readonly Removal[]) =>
  renderToStaticMarkup(createElement(Fragment, null, removalToast(removals).message)).replaceAll(
    /<[^>]*>/g,
    '',
  )

it('[ROOM-105] removals in quick succession share one toast', () => {
  let removals: readonly Removal[] = []
  for (const [index, name] of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].entries())
    removals = addRemoval(removals, { name, at: index * 1_000 })
  expect(textOf(removals)).toBe('Ana, Ben, Cleo and 2 more were removed by the host')
  expect(removalToast(removals).about).toBe(removalToast(removals.slice(1)).about)
})

it('[ROOM-105] a removal after the toast of the one before has its own', () => {
  const removals = addRemoval([{ name: 'Ana', at: 0 }], { name: 'Ben', at: 10_000 })
  expect(textOf(removals)).toBe('Ben was removed by the host')
})

it('two removals are named', () => {
  expect(textOf(addRemoval([{ name: 'Ana', at: 0 }], { name: 'Ben', at: 500 }))).toBe(
    'Ana and Ben were removed by the host',
  )
})
