/** The function with its result kept for each state: a state is never mutated, and every viewer's view needs it. */
export function onceByState<State extends object, Result extends object>(
  compute: (state: State) => Result,
): (state: State) => Result {
  const results = new WeakMap<State, Result>()
  return (state) => {
    const known = results.get(state) ?? compute(state)
    results.set(state, known)
    return known
  }
}
