/** Every link here leads to this page: the router must not call it current for a part of its query string. */
export const activeLinkExact = { activeOptions: { exact: true } } as const
