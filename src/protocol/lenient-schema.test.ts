import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Count } from '#rooms/record/fields.ts'
import { lenientSchemaOf } from './lenient-schema.ts'

describe('the lenient schema of a message', () => {
  it('accepts values beyond a limit and unknown fields', () => {
    const schema = lenientSchemaOf(v.strictObject({ name: v.pipe(v.string(), v.maxLength(3)), count: Count }))
    expect(v.is(schema, { name: 'Priyanka', count: -1, more: true })).toBe(true)
    expect(v.is(schema, { name: 7, count: 1 })).toBe(false)
  })

  it('accepts a fraction only where the message may have one', () => {
    const share = v.pipe(v.number(), v.minValue(0))
    const schema = lenientSchemaOf(v.strictObject({ share, count: Count }))
    expect(v.is(schema, { share: 0.5, count: 2 })).toBe(true)
    expect(v.is(schema, { share: 0.5, count: 2.5 })).toBe(false)
  })
})
