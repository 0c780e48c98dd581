import { writeFileSync } from 'node:fs'
import { inCheckout } from '../../scripts/checkout.ts'
import { readRunFile } from '../fleet/run-file.ts'
import { renderScale, type ScaleSources } from './render-scale.ts'
import { readScaleInputs } from './scale-inputs.ts'

export const scaleFile = inCheckout('docs/scale.md')

export const readSources = (): ScaleSources => ({
  inputs: readScaleInputs(),
  fast: readRunFile('fast'),
  token: readRunFile('token'),
})

export const writeScale = (): void => writeFileSync(scaleFile, renderScale(readSources()))
