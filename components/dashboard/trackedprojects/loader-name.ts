/** `fabric` as people write it. */
export function loaderName(loader: string): string {
  const known: Readonly<Record<string, string>> = {
    neoforge: 'NeoForge',
    liteloader: 'LiteLoader',
    bungeecord: 'BungeeCord',
    'legacy-fabric': 'Legacy Fabric',
    datapack: 'Data pack',
  };
  return known[loader] ?? loader.charAt(0).toUpperCase() + loader.slice(1);
}
