/** English stop words. "Off" is not one of them: "off white" and "off the shoulder" begin with it. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each either else ever every few for from further get gets had has have having he her
  here hers herself him himself his how however i if in into is it its itself just like made make makes many may me might more
  most much must my myself neither no nor not now of on once one only onto or other others our ours ourselves out over own per
  quite rather same she should since so some such than that the their theirs them themselves then there these they this those
  though through thus to too towards under until up upon us very was we well were what when where whether which while who
  whom whose why will with within without would yet you your yours yourself yourselves`.split(/\s+/),
)
