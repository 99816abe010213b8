export function BattleshipHelp() {
  return (
    <>
      <h3>The aim</h3>
      <p>Hide your fleet, find the other one, and sink every ship of it first.</p>
      <h3>Placing your ships</h3>
      <ul>
        <li>Your fleet is there at once, at random. Press Ready to play, or arrange it as you like.</li>
        <li>Drag a ship, or tap the cells of both its ends. Tap a placed ship to turn it.</li>
        <li>Ships may touch, but not overlap.</li>
      </ul>
      <h3>Firing</h3>
      <ul>
        <li>You take turns. Each turn is one shot, and a hit gives no extra shot.</li>
        <li>
          A ring is a miss, a burst is a hit, a crossed square is a sunk ship. The name of a sunk ship is
          announced.
        </li>
        <li>With 'Aim first, then fire' a tap only aims. It's on where you play with your fingers.</li>
        <li>
          Against people, the player who fires second has one last shot when a single cell of their opponent
          is left. If it hits, the match is a tie.
        </li>
      </ul>
      <h3>Keys</h3>
      <p>
        Arrow keys move over a board, Home and End go to the ends of a row, with Ctrl to the corners. Enter
        fires, or sets the end of a ship. R turns a ship, Delete lifts it off the grid. L says the last shot,
        C the time that is left, O your opponent, P both fleets. You can type a cell too, such as C4.
      </p>
    </>
  );
}
