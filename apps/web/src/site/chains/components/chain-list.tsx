import { chains } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

export const ChainList = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mt-4 text-muted">{m.site_chains_text({}, { locale })}</p>
      <ul className="mt-8 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {chains.map((chain) => (
          <li key={chain.id} className="bg-bg px-5 py-4 last:sm:max-lg:col-span-2 last:lg:col-span-2">
            <p className="font-semibold">{chain.name}</p>
            <p className="font-mono text-xs text-muted">{m.site_chains_id({ id: chain.id }, { locale })}</p>
            {chain.reason && (
              <p className="mt-1 text-sm text-muted">{m[`chains_note_${chain.reason}`]({}, { locale })}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
