import { beforeAll, describe, expect, it } from 'vitest'
import { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { loadRasteriser, type Raster, rasterise } from '../rasterise.ts'
import type { Character } from './character.ts'
import { drawCharacter } from './draw-character.ts'
import { SQUAD } from './squad.ts'
import { unlikenessOfPictures, unlikenessOfShapes } from './unlikeness.test-support.ts'

/** The smallest size at which characters must be distinguishable, in pixels. */
const smallest = 32
/**
 * Measured: the nearest outlines (emerald, navy) are 0.138 apart, the nearest pictures (leafy, olive) 0.229.
 */
const leastOfShapes = 0.12
const leastOfPictures = 0.2

beforeAll(loadRasteriser)

describe('at 32 px', () => {
  it('no two outlines are similar', () => {
    const pairs = pairsOf(SQUAD)
    expect(pairs).toHaveLength((35 * 34) / 2)
    expect(pairs.filter(([, a, b]) => unlikenessOfShapes(a, b) < leastOfShapes).map(nameOf)).toEqual([])
  })

  it('no two pictures are similar', () => {
    const tooAlike = pairsOf(SQUAD).filter(([, a, b]) => unlikenessOfPictures(a, b) < leastOfPictures)
    expect(tooAlike.map(nameOf)).toEqual([])
  })

  it('a twin in other colours has the same outline', () => {
    const twin = draw({ ...SQUAD.berry, skin: '#3D6BFF' })
    expect(unlikenessOfShapes(draw(SQUAD.berry), twin)).toBeLessThan(leastOfShapes)
  })

  it('a twin with another mouth is the same picture', () => {
    const twin = draw({ ...SQUAD.berry, mouth: SQUAD.navy.mouth })
    expect(unlikenessOfPictures(draw(SQUAD.berry), twin)).toBeLessThan(leastOfPictures)
  })

  it('a sister on the same body, in nearly the same colour, is too similar in both ways', () => {
    const sister = draw({ ...SQUAD.plum, skin: '#A83FA4', eyes: SQUAD.azure.eyes })
    expect(unlikenessOfShapes(draw(SQUAD.plum), sister)).toBeLessThan(leastOfShapes)
    expect(unlikenessOfPictures(draw(SQUAD.plum), sister)).toBeLessThan(leastOfPictures)
  })
})

it('every character stays within the artboard, so that no tile cuts off an outline', () => {
  const cut = AVATAR_NAMES.filter((name) => {
    const { pixels, size } = rasterise(drawCharacter(SQUAD[name]), 100)
    return pixels.some((alpha, at) => at % 4 === 3 && alpha > 127 && isEdge((at - 3) / 4, size))
  })
  expect(cut).toEqual([])
})

type Pair = readonly [names: string, a: Raster, b: Raster]

function pairsOf(squad: Readonly<Record<string, Character>>): readonly Pair[] {
  const drawn = Object.entries(squad).map(([name, character]) => [name, draw(character)] as const)
  return drawn.flatMap(([nameA, a], index) =>
    drawn.slice(index + 1).map(([nameB, b]): Pair => [`${nameA} and ${nameB}`, a, b]),
  )
}

function draw(character: Character): Raster {
  return rasterise(drawCharacter(character), smallest)
}

function nameOf([names]: Pair): string {
  return names
}

function isEdge(pixel: number, size: number): boolean {
  const [x, y] = [pixel % size, Math.floor(pixel / size)]
  return x === 0 || y === 0 || x === size - 1 || y === size - 1
}
