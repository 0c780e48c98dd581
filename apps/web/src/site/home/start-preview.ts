import type { AddressPreview } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { previewAddress } from '../../shared/api/projects/preview-address.ts'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { chosenAddress } from '../../shared/session/chosen-address.ts'

export type PreviewOutcome =
  | 'reading'
  | 'bad'
  | 'found'
  | 'unverified'
  | 'refused'
  | 'unanswered'
  | 'too_many'
  | 'offline'

export type PreviewFact = 'contract' | 'chain' | 'target' | 'source' | 'compiler' | 'files' | 'lines'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const live = new WeakSet<HTMLFormElement>()

/** Takes over the form: pasting an address or submitting the form reads it. */
export const startPreview = (form: HTMLFormElement) => {
  if (live.has(form)) return
  live.add(form)
  const input = form.elements.namedItem('address') as HTMLInputElement
  const chain = form.elements.namedItem('chain') as HTMLSelectElement
  const place = document.getElementById(form.dataset.preview ?? '')
  if (!place) return
  const show = createDisplay(place, input)
  let reading = new AbortController()
  const read = async () => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const address = input.value.trim()
    if (!ADDRESS.test(address)) return show('bad')
    show('reading')
    const end = await previewAddress({ chainId: Number(chain.value), address }, signal)
    if (signal.aborted) return
    if (end.kind !== 'read') return show(end.kind, end.words)
    if (!end.preview.source) return show('unverified')
    showFacts(place, end.preview, chain.selectedOptions[0]?.text ?? '')
    show('found')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    read()
  })
  // After the pasted text is in the field.
  input.addEventListener('paste', () => setTimeout(() => ADDRESS.test(input.value.trim()) && read()))
  chain.addEventListener('change', () => ADDRESS.test(input.value.trim()) && read())
}

const createDisplay = (place: HTMLElement, input: HTMLInputElement) => (outcome: PreviewOutcome, words?: string) => {
  for (const part of place.querySelectorAll<HTMLElement>('[data-outcome]')) {
    part.hidden = part.dataset.outcome !== outcome
    const reason = part.querySelector('[data-reason]')
    if (reason) reason.textContent = words ?? ''
  }
  input.toggleAttribute('aria-invalid', outcome === 'bad' || outcome === 'refused')
  place.scrollIntoView({ block: 'nearest' })
}

const serviceNames = { sourcify: 'Sourcify', etherscan: 'Etherscan' } as const

const showFacts = (place: HTMLElement, { deployment, source }: AddressPreview, chain: string) => {
  if (!source) return
  const { chainId, address, target } = deployment
  const values: Record<PreviewFact, string> = {
    contract: source.contract ?? address,
    chain,
    target: target === address ? '' : target,
    source: serviceNames[source.service],
    compiler: source.compiler ? `solc ${source.compiler}` : '',
    files: String(source.fileCount),
    lines: String(source.lineCount),
  }
  for (const [fact, value] of Object.entries(values)) {
    const cell = place.querySelector<HTMLElement>(`[data-fact=${fact}]`)
    if (!cell) continue
    cell.textContent = visibleText(value)
    if (cell.parentElement) cell.parentElement.hidden = value === ''
  }
  const link = place.querySelector<HTMLAnchorElement>('a[data-scan]')
  if (!link) return
  link.href = localPath(localeOfPath(location.pathname), chosenAddress.pathOf({ chainId, address }))
  // A sign-up continues in the tab that its mail opens.
  link.onclick = () => chosenAddress.remember({ chainId, address })
}
