// One file for jest, so that each source is parsed once.
import './architecture/around-next';
import './architecture/browser';
import './architecture/folders';
import './architecture/games';
import './architecture/packages';
import './architecture/processes';
import './architecture/sources';
import './architecture/words';
