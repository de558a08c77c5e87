import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Container, Probe, Service } from 'kubernetes-types/core/v1'
import type { Ingress } from 'kubernetes-types/networking/v1'
import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startForFile } from '../support/wire-room.ts'
import { imageVariables, read, restsOf, root, settings, stages, stopWithinMs } from './hosting-files.ts'

const { origin } = startForFile()
const run = promisify(execFile)
/** For a compiler that runs beside other tests and another compiler. */
const COMPILED_WITHIN_MS = 2 * 60_000

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

const manifests = parseAllDocuments(read('deploy/kubernetes/rumpus.yaml')).map(
  (document) => document.toJS() as Manifest,
)
const { spec } = find<Deployment>('Deployment', 'rumpus')
const pod = spec?.template.spec
const [container = {} as Container] = pod?.containers ?? []
const probes = [container.readinessProbe, container.livenessProbe]

function find<Kind>(kind: string, name: string): Kind {
  return manifests.find((one) => one.kind === kind && one.metadata.name === name) as Kind
}

/**
 * Compiler errors of the manifests as literals of the API's own types: wrong names, wrong values, missing
 * fields.
 */
async function typeErrorsOf(file: string, these: readonly Manifest[]): Promise<string> {
  const lines = these.map((manifest, place) => {
    const { apiVersion, kind } = manifest
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
    const module = `kubernetes-types/${group.split('.')[0]}/${version}`
    return `export const manifest${place}: import('${module}').${kind} = ${JSON.stringify(manifest)}`
  })
  const folder = join(root, '.cache/kubernetes')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), lines.join('\n'))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'esnext', '--types', '']
  return run(process.execPath, [tsc, ...options, '--moduleResolution', 'bundler', join(folder, file)]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
}

it('each manifest matches the types of the Kubernetes API', { timeout: COMPILED_WITHIN_MS }, async () => {
  expect(manifests.length).toBeGreaterThan(4)
  expect(await typeErrorsOf('manifests.ts', manifests)).toBe('')
})

it('a manifest with a misspelt field does not match them', { timeout: COMPILED_WITHIN_MS }, async () => {
  const misspelt = JSON.stringify(manifests).replace('readinessProbe', 'readinesProbe')
  const errors = await typeErrorsOf('misspelt.ts', JSON.parse(misspelt) as readonly Manifest[])
  expect(errors).toMatch(/readinesProbe.* does not exist in type 'Container'/)
})

it('a server gets only settings that it reads', () => {
  const names = container.env?.map(({ name }) => name) ?? []
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !settings.includes(name))).toEqual([])
})

it('secrets come from a Secret', () => {
  const inPlainText = container.env?.filter(({ value }) => value !== undefined).map(({ name }) => name)
  expect(inPlainText).toEqual(['PUBLIC_ORIGIN', 'TRUST_PROXY'])
})

it('a server runs as the user of the image, without rights that it does not need', () => {
  const [user] = restsOf(stages.at(-1) ?? [], 'USER')
  expect(`${pod?.securityContext?.runAsUser}:${pod?.securityContext?.runAsGroup}`).toBe(user)
  expect(pod?.securityContext?.runAsNonRoot).toBe(true)
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

it('the probes request paths that the server answers, on its port', async () => {
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(imageVariables.PORT) }])
  const paths = probes.map((probe?: Probe) => probe?.httpGet?.path)
  expect(paths).toEqual(['/readyz?exclude=bus', '/healthz'])
  for (const path of paths) expect((await fetch(`${origin()}${path}`)).status).toBe(200)
  for (const probe of probes) expect(probe?.httpGet?.port).toBe('http')
})

it('a server has the time for a graceful shutdown', () => {
  const beforeMs = (container.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1_000
  const graceMs = (pod?.terminationGracePeriodSeconds ?? 0) * 1_000
  expect(stopWithinMs).toBeGreaterThan(5_000)
  expect(graceMs).toBeGreaterThan(beforeMs + stopWithinMs)
})

it('labels, names and ports lead from the ingress to the servers', () => {
  const labels = spec?.template.metadata?.labels
  const service = find<Service>('Service', 'rumpus')
  expect(spec?.selector.matchLabels).toEqual(labels)
  expect(service.spec?.selector).toEqual(labels)
  expect(service.spec?.ports?.[0]?.targetPort).toBe(container.ports?.[0]?.name)
  const [rule] = find<Ingress>('Ingress', 'rumpus').spec?.rules ?? []
  const backends = rule?.http?.paths.map(({ path, backend }) => [path, backend.service?.name])
  expect(backends).toEqual([
    ['/', 'rumpus'],
    ['/metrics', 'nobody'],
  ])
  expect(find<Service>('Service', 'nobody').spec?.selector).toBeUndefined()
})
