import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { Field } from '../../../shared/ui/field.tsx'

/** Looks through the content database; the boot script fetches what it takes when the field is used. */
export const PostSearch = () => {
  const locale = useLocale()
  return (
    <search className="script-only mt-6 block max-w-[30rem]">
      <form action={localPath(locale, '/blog')} data-search={localPath(locale, '/blog.json')}>
        <Field label={m.blog_search({}, { locale })} type="search" name="q" autoComplete="off" maxLength={100} />
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          <span data-said="found" hidden>
            {m.blog_search_found({}, { locale })}
            <span data-count />
          </span>
          <span data-said="failed" hidden>
            {m.blog_search_failed({}, { locale })}
          </span>
        </p>
      </form>
    </search>
  )
}
