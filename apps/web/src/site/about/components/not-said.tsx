import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { SlitList } from '../../../shared/ui/slit-list.tsx'

const unsaid = [m.about_not_1, m.about_not_2, m.about_not_3]

export const NotSaid = () => {
  const locale = useLocale()
  return <SlitList lines={unsaid.map((message) => message({}, { locale }))} />
}
