import { packWords } from '../packed-word.ts'

export const absurdWords = packWords(
  'es-absurd',
  `
Vaca en paracaídas, vaca paracaidista, vaca con paracaídas
Pulpo en la peluquería, pulpo peluquero, pulpo con tijeras, pulpo cortando el pelo
Jirafa en el ascensor, jirafa en un ascensor, jirafa en el elevador, jirafa en un elevador
Gallina en patines, gallina patinando, gallina con patines, gallina patinadora
Cactus con globos, cactus con un globo, cactus y globos
Croqueta con capa, supercroqueta, croqueta superhéroe, croqueta voladora
Empanada dormida, empanada durmiendo, empanada en la cama, empanada con sueño
Llama que llama por teléfono, llama llamando, llama con teléfono, llama hablando por teléfono
Gato con botas de agua, gato con botas, gato con botas de lluvia
Pez en bicicleta, pez ciclista, pez en bici, pescado en bicicleta, pez montando en bici
Tortuga con cohete, tortuga cohete, tortuga rápida, tortuga espacial
Caracol de mudanza, caracol con cajas, caracol mudándose, mudanza del caracol
Flan bailarín, flan bailando, flan que baila, flan en la discoteca
Tortilla con gafas de sol, tortilla con lentes de sol, tortilla con gafas, tortilla con anteojos
Elefante en la bañera, elefante en una bañera, elefante bañándose, elefante en la tina
Pingüino en el desierto, pingüino con calor, pingüino y cactus
Luna en pijama, luna con pijama, luna durmiendo, luna dormida, luna en piyama
Sol con sombrilla, sol bajo la sombrilla, sol con paraguas, sol en la playa
Nube resfriada, nube con resfriado, nube estornudando, nube con gripe, nube con pañuelo
Cebolla llorona, cebolla llorando, cebolla triste, cebolla con lágrimas
Plátano que se resbala, plátano resbalando, banana que se resbala, banana resbalando
Oveja tejiendo, oveja haciendo punto, oveja tejiendo una bufanda, oveja tejedora, oveja con agujas de tejer
Cangrejo pianista, cangrejo tocando el piano, cangrejo al piano, cangrejo con piano
Pícnic en la Luna, merienda en la Luna, comer en la Luna
Robot regando flores, robot jardinero, robot con flores, robot con regadera
Fantasma tendiendo sábanas, fantasma en el tendedero, fantasma con sábanas, fantasma lavando sábanas
Dragón soplando velas, dragón con pastel, dragón en su cumpleaños, dragón apagando velas, dragón con tarta
Vampiro lavándose los dientes, vampiro con cepillo de dientes, vampiro cepillándose los dientes
Pirata en triciclo, pirata con triciclo, pirata en un triciclo
Muñeco de nieve en la playa, muñeco de nieve tomando el sol, muñeco de nieve con sombrilla
Semáforo enamorado, semáforo con corazones, semáforo con corazón
Silla sentada en una silla, silla sentada, silla en otra silla, silla sobre silla
Calcetín que busca pareja, calcetín solo, calcetín perdido, calcetín solitario
Guitarra en una hamaca, guitarra en hamaca, guitarra en la playa, guitarra descansando
Paraguas con paraguas, paraguas bajo un paraguas, paraguas bajo otro paraguas
Despertador dormido, reloj dormido, despertador en la cama, reloj durmiendo
Hormiga con maleta, hormiga de vacaciones, hormiga de viaje, hormiga con valija
Orquesta de ranas, rana directora de orquesta, ranas tocando música, concierto de ranas
Burro en la biblioteca, burro leyendo, burro con libro, burro leyendo un libro
Toro oliendo flores, toro con flores, toro con una flor, toro en el jardín
Canguro cartero, canguro con cartas, canguro repartiendo cartas, canguro mensajero
Búho con linterna, lechuza con linterna, búho con una linterna
Ballena en una pecera, ballena en la pecera, ballena en un acuario
Cerdo con alas, cerdo volador, cerdo volando, chancho volador, chancho con alas
Perro paseando a una persona, perro paseando a su humano, perro paseando a un humano, perro paseando a su dueño
Ratón persiguiendo a un gato, gato perseguido por un ratón, gato huyendo de un ratón
Volcán de palomitas, palomitas en erupción, volcán con palomitas, volcán de pochoclo
Tren de churros, churros en tren, tren hecho de churros, tren churro
Bañera con remos, bañera barco, remar en una bañera, tina con remos, barco bañera
Casa con zapatos, casa con pies, casa con botas, casa caminando
Árbol con bufanda, árbol abrigado, árbol con frío, árbol con una bufanda
Faro con sueño, faro dormido, faro bostezando, faro en la cama
Limón haciendo muecas, limón ácido, limón con cara rara
Aguacate astronauta, palta astronauta, aguacate en el espacio, palta en el espacio
Tomate tomando té, tomate con té, tomate con taza de té, tomate bebiendo té
Huevo con casco, huevo con un casco, huevo en moto
Golf en un queso, queso campo de golf, jugar al golf en un queso, golf en el queso
Pato en la sopa, patito en la sopa, pato nadando en sopa, pato en un plato de sopa
Espantapájaros con pájaros, espantapájaros y pájaros, pájaros en el espantapájaros, espantapájaros amigo de los pájaros
Reina en patineta, reina en monopatín, reina con patineta, reina patinando
Extraterrestre en el supermercado, alien en el supermercado, marciano en el supermercado
Oso polar con helado, oso polar comiendo helado, oso con helado, oso comiendo helado
Cocodrilo en el dentista, cocodrilo con dentista, cocodrilo y dentista
Ciempiés comprando zapatos, ciempiés con zapatos, ciempiés en la zapatería
Camello con flotador, camello en la piscina, camello nadando, camello con salvavidas
Abeja con maletín, abeja en la oficina, abeja ejecutiva, abeja yendo al trabajo
Astronauta barriendo la Luna, astronauta con escoba, barrer la Luna
Bruja en aspiradora, bruja con aspiradora, bruja volando en aspiradora, bruja en una aspiradora
`,
)
