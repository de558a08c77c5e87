import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PartId } from '#rooms/record/ids.ts'
import { createPad } from './pad.ts'
import { PenKit } from './pen-kit.tsx'

it('[DOODLE-133] the toolbar has no pens to pick with one colour', () => {
  const labelsOf = (toolbar: string) =>
    [...toolbar.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, label]) => label)
  const others = ['Thin', 'Medium', 'Thick', 'Undo', 'Clear']
  const all = labelsOf(renderToolbar(false))
  expect(all).toEqual(expect.arrayContaining(['Black pen', 'Tomato pen', ...others]))
  expect(labelsOf(renderToolbar(true))).toEqual(others)
})

function renderToolbar(isBlackOnly: boolean): string {
  const pad = createPad(
    () => ({
      part: v.parse(PartId, 'drawing:4'),
      steps: 0,
      now: () => 0,
      sendDrawn: () => Promise.reject(new Error('the toolbar sends nothing')),
      fetchPart: () => Promise.reject(new Error('the toolbar fetches nothing')),
    }),
    () => {},
  )
  const shown = { pad, layer: { current: null }, ink: [], left: 1, penState: 'writes' as const }
  return renderToStaticMarkup(
    createElement(PenKit, {
      nib: { pen: 'black', width: 'thin' },
      onPick: () => {},
      isBlackOnly,
      shown: { ...shown, isClosed: false, isReady: true },
      isOff: false,
    }),
  )
}
