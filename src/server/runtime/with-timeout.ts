/** Rejects, with `error` if it is given, if the work takes longer. The work itself continues. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>, error?: Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error ?? new Error(`not done within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
