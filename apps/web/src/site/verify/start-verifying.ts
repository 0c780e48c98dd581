import {
  canVerify,
  KEYS_PATH,
  type KeySet,
  readKeySet,
  sampleKeySet,
  type VerifiedFile,
  verifyFile,
} from '@lc/report/manifest'
import { apiOrigin } from '../../shared/api/api-origin.ts'
import { fetchSharedReport, tokenIn } from './fetch-shared-report.ts'
import type { FactName, Outcome } from './outcomes.ts'

/** Far above any report, so that a wrong file doesn't fill the memory. */
const MAX_BYTES = 100_000_000

const live = new WeakSet<HTMLFormElement>()

/** Checks every file that is chosen or dropped, and the link that is submitted. Nothing of a file is sent anywhere. */
export const startVerifying = (form: HTMLFormElement) => {
  if (live.has(form)) return
  live.add(form)
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const link = form.querySelector<HTMLInputElement>('input[name=link]')
  const check = createCheck(form)
  const checkFirst = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) check(() => readFile(file))
  }
  const checkInput = () => {
    checkFirst(input?.files)
    // The same file may be chosen again after it was replaced.
    if (input) input.value = ''
  }
  input?.addEventListener('change', checkInput)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check(() => readLink(link?.value ?? ''))
  })
  form.addEventListener('dragover', (event) => event.preventDefault())
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    checkFirst(event.dataTransfer?.files)
  })
  // Chosen while this script was loading.
  checkInput()
  if (link && location.hash.startsWith('#/r/')) link.value ||= new URL(location.hash.slice(1), location.origin).href
}

type Loaded = Uint8Array | Outcome

const readFile = async (file: File): Promise<Loaded> =>
  file.size > MAX_BYTES ? 'too_large' : new Uint8Array(await file.arrayBuffer())

const readLink = async (text: string): Promise<Loaded> => {
  const token = tokenIn(text)
  if (!token) return 'link_wrong'
  const shared = await fetchSharedReport(token)
  return shared.state === 'open' ? shared.bytes : shared.state
}

/** Shows the end of the newest check only: an earlier one may take longer. */
const createCheck = (form: HTMLFormElement) => {
  let newest = 0
  return async (load: () => Promise<Loaded>) => {
    newest += 1
    const own = newest
    show(form, 'checking')
    const result = await verify(load).catch((): Outcome => 'malformed')
    if (own !== newest) return
    if (typeof result === 'string') return show(form, result)
    showFacts(form, result)
    show(form, result.key.purpose === 'sample' ? 'sample' : 'valid')
  }
}

type Valid = Extract<VerifiedFile, { state: 'valid' }>

const verify = async (load: () => Promise<Loaded>): Promise<Valid | Outcome> => {
  if (!(await canVerify())) return 'unsupported'
  const loaded = await load()
  if (typeof loaded === 'string') return loaded
  const sample = await verifyFile(loaded, sampleKeySet)
  if (sample.state === 'valid') return sample
  // Our own keys are needed only now.
  if (sample.reason !== 'unknown_key') return outcomeOf(sample.reason)
  const keys = await fetchKeys()
  if (!keys) return 'keys_failed'
  const own = await verifyFile(loaded, keys)
  return own.state === 'valid' ? own : outcomeOf(own.reason)
}

/** A signed statement about something else can't be read as a report. */
const outcomeOf = (reason: Extract<VerifiedFile, { state: 'refused' }>['reason']): Outcome =>
  reason === 'wrong_type' ? 'malformed' : reason

const fetchKeys = async (): Promise<KeySet | undefined> => {
  try {
    const reply = await fetch(`${await apiOrigin()}${KEYS_PATH}`)
    return reply.ok ? await readKeySet(await reply.json()) : undefined
  } catch {
    return undefined
  }
}

const show = (form: HTMLFormElement, outcome: Outcome | 'checking') => {
  const place = document.getElementById(form.dataset.verify ?? '')
  for (const part of place?.querySelectorAll<HTMLElement>('[data-outcome]') ?? [])
    part.hidden = !part.dataset.outcome?.split(' ').includes(outcome)
  if (outcome !== 'checking') place?.scrollIntoView({ block: 'nearest' })
}

const showFacts = (form: HTMLFormElement, { key, name, statement: { predicate } }: Valid) => {
  const place = document.getElementById(form.dataset.verify ?? '')
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'long' })
  const values: Record<FactName, string> = {
    project: predicate.report.name,
    report: predicate.report.id,
    export: name,
    finished: time.format(new Date(predicate.finishedAt)),
    signed: time.format(new Date(predicate.signedAt)),
    compiler: predicate.compiler?.version ?? '–',
    sources: String(predicate.sources.length),
    findings: String(predicate.findings.length),
    key: key.kid,
  }
  for (const [fact, value] of Object.entries(values)) {
    const cell = place?.querySelector(`[data-fact=${fact}]`)
    if (cell) cell.textContent = value
  }
}
