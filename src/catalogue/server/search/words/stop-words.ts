/** Stop words of the three languages, as `plainText`. "Off" is not one of them: "off white" and "off the shoulder" begin with it. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each either else ever every few for from further get gets had has have having he her
  here hers herself him himself his how however i if in into is it its itself just like made make makes many may me might more
  most much must my myself neither no nor not now of on once one only onto or other others our ours ourselves out over own per
  quite rather same she should since so some such than that the their theirs them themselves then there these they this those
  though through thus to too towards under until up upon us very was we well were what when where whether which while who
  whom whose why will with within without would yet you your yours yourself yourselves
  au aux avec ce ces cette dans de des du elle en est et il ils la le les leur leurs mais ne nos notre nous on ou par pas plus pour
  qu que qui sa sans se ses son sont sous sur tout tres un une vos votre vous
  الى او ان اي بعد بين تحت ثم حتي ذلك عبر عن عند علي في قد كل لا لم ما مع من منذ هذا هذه هل هو هي`.split(
    /\s+/,
  ),
)
