/**
 * The value of a metric, given with its labels; 0 if it has none yet. Throws if the server does not respond.
 */
export async function readMetric(origin: string, metric: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? 0 : Number(line.slice(metric.length))
}
