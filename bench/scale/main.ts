import { writeScale } from './write-scale.ts'

/** `make scale` writes docs/scale.md from the inputs and the recorded runs. */
writeScale()
console.log('scale: written')
