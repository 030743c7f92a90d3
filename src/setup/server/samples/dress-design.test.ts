import { describe, expect, test } from 'vitest'
import { designFor } from './dress-design.ts'

describe('a design', () => {
  test('follows the name of the subtype', () => {
    expect(designFor({ type: 'Bridal', subType: 'Mermaid', hex: '#FFFFFF', seed: 1 }).silhouette).toBe(
      'mermaid',
    )
    expect(designFor({ type: 'Evening', subType: 'Kaftans', hex: '#111111', seed: 1 }).sleeve).toBe('bell')
  })

  test('is plausible for every seed: no bridal sequins, no train on a kaftan', () => {
    for (let seed = 0; seed < 300; seed++) {
      const bride = designFor({ type: 'Bridal', hex: '#FFFFFF', seed })
      expect(bride.fabric).not.toBe('sequin')
      const kaftan = designFor({ type: 'Evening', subType: 'Kaftan', hex: '#1E2F5C', seed })
      expect(kaftan).toMatchObject({ silhouette: 'kaftan', train: 'none', sleeve: 'bell' })
    }
  })
})
