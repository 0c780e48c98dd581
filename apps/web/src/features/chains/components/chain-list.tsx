import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { chains } from '../chains.ts'

export const ChainList = () => {
  const locale = useLocale()
  const notes = { retired: m.site_chains_retired, sunset: m.site_chains_sunset }
  return (
    <>
      <p className="mt-4 text-muted">{m.site_chains_text({}, { locale })}</p>
      <ul className="mt-8 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {chains.map((chain) => (
          <li key={chain.id} className="bg-bg px-5 py-4 last:sm:max-lg:col-span-2 last:lg:col-span-2">
            <p className="font-semibold">{chain.name}</p>
            <p className="font-mono text-xs text-muted">{m.site_chains_id({ id: chain.id }, { locale })}</p>
            {'state' in chain && <p className="mt-1 text-sm text-muted">{notes[chain.state]({}, { locale })}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
