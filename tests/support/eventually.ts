/** Waits until `check` passes; fails after a minute, or after the given number of milliseconds. */
export async function eventually(check: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  for (const deadline = Date.now() + within; Date.now() < deadline; ) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`It did not come to be within ${within} ms.`);
}
