const GUARDED = { Object, Array, String, Number, Boolean, Function, Map, Set, Promise, Error }
const before = new Map(Object.entries(GUARDED).map(([name, { prototype }]) => [name, namesOf(prototype)]))

/** Changes to the built-in prototypes since this module was loaded. */
export function findPollution(): readonly string[] {
  return Object.entries(GUARDED)
    .filter(([name, { prototype }]) => namesOf(prototype) !== before.get(name))
    .map(([name]) => `${name}.prototype has changed`)
}

function namesOf(prototype: object): string {
  return Reflect.ownKeys(prototype).map(String).join()
}
