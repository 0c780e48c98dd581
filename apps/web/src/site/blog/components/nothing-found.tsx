import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Slit } from '../../../shared/ui/slit.tsx'

/** In place of the list when no post fits; the search shows it. */
export const NothingFound = () => {
  const locale = useLocale()
  return (
    <div data-said="none" hidden className="border-b border-line py-14 text-center">
      <Slit className="mx-auto h-12 w-6 text-muted" />
      <p className="mt-6 text-xl font-semibold">{m.blog_search_none({}, { locale })}</p>
      <p className="mx-auto mt-2 max-w-[34rem] text-muted">{m.blog_search_none_text({}, { locale })}</p>
      <button type="button" data-clear className={`mt-6 ${buttonClass('quiet', 'site')}`}>
        {m.blog_search_clear({}, { locale })}
      </button>
    </div>
  )
}
