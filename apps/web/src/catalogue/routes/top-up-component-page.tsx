import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ComponentProps } from 'react'
import { TopUp } from '../../app/billing/top-up.tsx'
import { ComponentPage, State, stay } from './component-page.tsx'

interface TopUpPageProps {
  name: ComponentProps<typeof ComponentPage>['name']
  purpose: ComponentProps<typeof TopUp>['purpose']
}

/** The states of the top-up dialog, which are the same wherever it opens. */
export const TopUpComponentPage = ({ name, purpose }: TopUpPageProps) => {
  const sample = { purpose, onGranted: stay, onContinue: stay, onClose: stay }
  return (
    <ComponentPage name={name} modal={(close) => <TopUp {...sample} onClose={close} start={products} />}>
      <State caption={m.catalogue_top_up_choosing}>
        <TopUp {...sample} start={products} />
      </State>
      <State caption={m.catalogue_top_up_none}>
        <TopUp {...sample} start={[]} />
      </State>
    </ComponentPage>
  )
}
