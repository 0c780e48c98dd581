import { useLocale } from '../../i18n/locale-context.ts'
import { localPath } from '../../i18n/locale-path.ts'
import { menus } from '../menus.ts'
import { LanguageLink } from './language-link.tsx'

const row = 'flex min-h-14 items-center border-b border-line px-6 text-lg'

/** What the menu of a phone holds. */
export const MenuLinks = () => {
  const locale = useLocale()
  return (
    <>
      {[...menus.products, ...menus.company].map(({ path, label }) => (
        <a key={path} href={localPath(locale, path)} className={row}>
          {label(locale)}
        </a>
      ))}
      <LanguageLink className={row} />
    </>
  )
}
