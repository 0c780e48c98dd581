import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { ManagerPicture } from '../careers/components/manager-picture.tsx'
import { MarketList } from '../careers/components/market-list.tsx'
import { PositionPage } from '../careers/components/position-page.tsx'
import { positionMeta } from '../careers/position-meta.ts'
import { markets } from '../careers/roles.ts'

const text = positionTexts.manager

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_manager, text, markets })

export default function BusinessDevelopmentManager() {
  const locale = useLocale()
  return (
    <PositionPage
      title={m.careers_role_manager({}, { locale })}
      text={text[locale]}
      group={m.careers_group_bd({}, { locale })}
      place={m.careers_place_market({}, { locale })}
      picture={<ManagerPicture />}
      markets={<MarketList />}
    />
  )
}
