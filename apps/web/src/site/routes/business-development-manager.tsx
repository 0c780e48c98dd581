import { positionTexts } from '@lc/content/careers'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { ManagerPicture } from '../careers/careers-pictures.tsx'
import { positionMeta } from '../careers/position-meta.ts'
import { PositionPage } from '../careers/position-page.tsx'
import { MarketList } from '../careers/role-list.tsx'
import { markets } from '../careers/roles.ts'

const text = positionTexts.manager

export const meta = ({ location }: MetaArgs) =>
  positionMeta({ pathname: location.pathname, title: m.careers_role_manager, text, markets })

export default function BusinessDevelopmentManager() {
  const locale = useLocale()
  const t = useText()
  return (
    <PositionPage
      title={t(m.careers_role_manager)}
      text={text[locale]}
      group={t(m.careers_group_bd)}
      place={t(m.careers_place_market)}
      picture={<ManagerPicture />}
      markets={<MarketList />}
    />
  )
}
