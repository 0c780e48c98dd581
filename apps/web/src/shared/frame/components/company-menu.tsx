import { m } from '@lc/content/messages'
import { useLocale } from '../../i18n/locale-context.ts'
import { localPath } from '../../i18n/locale-path.ts'
import { menus } from '../menus.ts'

export const CompanyMenu = ({ className }: { className: string }) => {
  const locale = useLocale()
  return (
    <details name="site-menu" className="relative">
      <summary className={`${className} cursor-pointer`}>{m.site_nav_company({}, { locale })}</summary>
      <ul className="absolute right-0 min-w-48 border border-line bg-surface py-2">
        {menus.company.map(({ path, label }) => (
          <li key={path}>
            <a href={localPath(locale, path)} className="flex min-h-11 items-center px-4 hover:bg-surface-2">
              {label(locale)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
